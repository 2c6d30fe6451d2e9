import { requires } from "../middleware/requires.ts";

export const middleware = [requires("member")];

export function loader() {
  return null;
}

export function meta() {
  return [{ title: "プロフィールを編集する" }];
}

export default function ProfileEdit() {
  return (
    <main id="main" className="page py-10">
      <h1>プロフィールを編集する</h1>
    </main>
  );
}
