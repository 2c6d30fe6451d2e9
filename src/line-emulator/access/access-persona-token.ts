import { Hono } from "hono";
import { z } from "zod";
import { line, readForm } from "../input.ts";
import { findPersona, type Platform } from "../platform.ts";
import { refuseOAuth } from "../refusals.ts";

const PersonaForm = z.object({ persona: line(64) });

/**
 * `POST /persona-token`, which LINE has not: an ID token of a persona for one call, where a page of the demo asks as somebody without
 * signing its browser in. Whoever reaches the emulator may be anybody in it; pages of other sites may not.
 */
export function personaTokenRoutes(platform: Platform): Hono {
  return new Hono().post("/persona-token", async (c) => {
    c.header("Cache-Control", "no-store");
    if (!platform.options.allowedOrigins.includes(c.req.header("origin") ?? ""))
      return refuseOAuth(c, "invalid_request", "not from another site");
    const form = PersonaForm.safeParse(await readForm(c));
    const persona = form.success && findPersona(platform, form.data.persona);
    const [channel] = platform.options.channels;
    if (!persona || !channel) return refuseOAuth(c, "invalid_request", "no such persona");
    const grant = {
      channelId: channel.channelId,
      liffId: null,
      userId: persona.userId,
      scope: ["openid", "profile"],
    };
    return c.json({ id_token: await platform.idTokens.issue(grant, persona) });
  });
}
