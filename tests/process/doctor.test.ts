import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostgres } from "#tests/support/database/test-database.ts";
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "#tests/support/database/throwaway-postgres.ts";
import { type OwnDemo, openOwnDemo, runCommand } from "#tests/support/servers/own-demo.ts";
import { freePort, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { createTestFolder } from "#tests/support/test-services.ts";

const PATIENTLY = ["--wait", "250"];

describe("doctor at the command line", () => {
  let demo: OwnDemo;
  beforeAll(async () => {
    demo = await openOwnDemo();
  });
  afterAll(() => demo.close());

  test("says of a fresh demo what it is, and fails for nothing", async () => {
    const { code, said, complained } = await demo.run("doctor", ...PATIENTLY);
    expect({ code, complained }).toEqual({ code: 0, complained: "" });
    expect(said).toMatch(/note +Mode: a demo: .*\n +Next: For a real place set LINE_LOGIN_CHANNEL_ID/);
    for (const well of ["Schema: up to date", "Push keys: in the database", "Folder: "])
      expect(said).toMatch(new RegExp(`ok +${well}`));
    expect(said).toMatch(/\n0 problems, \d notes\.$/);
  });

  test("knows the server that answers, whose database it leaves alone", async () => {
    const server = await demo.start();
    const settings = { DATA_DIR: demo.directory, BASE_URL: server.base };
    const { code, said, complained } = await runCommand(settings, "doctor", ...PATIENTLY);
    expect({ code, complained }).toEqual({ code: 0, complained: "" });
    expect(said).toMatch(/ok +Server: answers at /);
    expect(said).toMatch(/note +Database: .* in use by process \d+.*\n +Next: Stop the server/);
    await server.end("SIGTERM");
  });
});

describe.skipIf(!isPostgres)("doctor on a PostgreSQL", () => {
  const folder = createTestFolder();
  let postgres: ThrowawayPostgres;
  const settings = () => ({ DATA_DIR: join(folder.path, "data"), DATABASE_URL: postgres.url });
  beforeAll(async () => {
    postgres = startThrowawayPostgres(await freePort());
  });
  afterAll(() => {
    postgres?.remove();
    folder.remove();
  });

  test("makes no schema, looks at one beside its server, and says that it is away", async () => {
    const empty = await runCommand(settings(), "doctor", ...PATIENTLY);
    expect(empty).toMatchObject({ code: 0, complained: "" });
    expect(empty.said).toMatch(/note +Schema: none yet/);
    expect(empty.said).toMatch(/note +Role: kemurica is a superuser/);

    const server = await spawnServer(settings());
    await untilReady(server);
    const { code, said, complained } = await runCommand(
      { ...settings(), BASE_URL: server.base },
      "doctor",
      ...PATIENTLY,
    );
    expect({ code, complained }).toEqual({ code: 0, complained: "" });
    for (const well of ["Server: answers", "Clock: agrees with the database", "Schema: up to date"])
      expect(said).toMatch(new RegExp(`ok +${well}`));
    expect(said).toMatch(/ok +Connections: 97 for this role, \d+ of the server's in use/);
    await server.end("SIGTERM");

    postgres.crash();
    const away = await runCommand(settings(), "doctor", ...PATIENTLY);
    expect(away).toMatchObject({ code: 1, complained: "" });
    expect(away.said).toMatch(
      /PROBLEM +Database: PostgreSQL at 127\.0\.0\.1:\d+\/postgres.*\n +Next: Start PostgreSQL/,
    );
  });
});
