import type { ComponentProps } from "react";
import { CommentsPanel } from "#features/comments/ui/comments-panel.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { reportComment } from "./report-comment.tsx";

type SharedCommentsProps = Omit<ComponentProps<typeof CommentsPanel>, "further"> & {
  /** Of a member; null for everybody else. */
  reporter: Reporter | null;
};

/** The comments below a card, which members can report. */
export function SharedComments({ reporter, ...panel }: SharedCommentsProps) {
  return <CommentsPanel {...panel} further={reportComment(reporter)} />;
}
