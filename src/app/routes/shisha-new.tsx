import { requires } from "../middleware/requires.ts";

export const middleware = [requires("open")];

export function loader() {
  return null;
}

export function meta() {
  return [{ title: "新しいカード" }];
}

export default function ShishaNew() {
  return (
    <main id="main" className="page py-10">
      <h1>新しいカード</h1>
    </main>
  );
}
