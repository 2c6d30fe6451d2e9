import { data } from "react-router";
import { messages } from "#foundation/messages.ts";
import { requires } from "../middleware/requires.ts";

export const middleware = [requires("open")];

export function loader() {
  throw data({ code: "NOT_FOUND", text: messages.notFound }, { status: 404 });
}

export default function PageNotFound() {
  return null;
}
