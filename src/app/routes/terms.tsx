import { requires } from "../middleware/requires.ts";

export const middleware = [requires("open")];

export function loader() {
  return null;
}

export function meta() {
  return [{ title: "利用規約" }];
}

export default function Terms() {
  return (
    <main id="main" className="page py-10">
      <h1>利用規約</h1>
    </main>
  );
}
