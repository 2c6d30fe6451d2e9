import { createRoot } from "react-dom/client";
import { LoginWaitingScreen } from "../system/login-waiting.tsx";

/** A full screen over the page that the server sent, as long as LINE is asked; the app begins below it afterwards. */
export async function waitForLogin(productName: string, work: Promise<void>): Promise<void> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(<LoginWaitingScreen productName={productName} onClose={() => undefined} />);
  try {
    await work;
  } finally {
    // React is to find the document as the server wrote it.
    root.unmount();
    place.remove();
  }
}
