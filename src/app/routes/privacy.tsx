import { requires } from "../middleware/requires.ts";

export const middleware = [requires("open")];

export function loader() {
  return null;
}

export function meta() {
  return [{ title: "プライバシーポリシー" }];
}

export default function Privacy() {
  return (
    <main id="main" className="page py-10">
      <h1>プライバシーポリシー</h1>
    </main>
  );
}
