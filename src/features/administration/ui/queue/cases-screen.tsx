import { useState } from "react";
import { href } from "react-router";
import type { ListedCase } from "#features/reports/queries/list-cases.ts";
import { useDecisions } from "#ui/lists/use-decisions.ts";
import { CaseEntry } from "./case-entry.tsx";
import type { QueueCalls } from "./queue-calls.ts";
import { QueueScreen, type QueueView } from "./queue-screen.tsx";
import { ReportedSheet } from "./reported-sheet.tsx";

type CasesScreenProps = { cases: ListedCase[]; view: QueueView; now: Date; calls: QueueCalls };

/** 通報の確認: what people reported, under-20 reports first, then the oldest. */
export function CasesScreen({ cases, view, now, calls }: CasesScreenProps) {
  const { decide, isDecided } = useDecisions();
  const shown = cases.filter(({ id }) => !isDecided(id));
  const [opened, setOpened] = useState<ListedCase | null>(null);
  return (
    <QueueScreen
      title="通報の確認"
      help="「未成年」の通報が先、あとは古い順です。だれが通報したかは、だれにも知らされません。"
      path={href("/admin/reports")}
      view={view}
      things="通報"
      accepts="a で「問題なし」にできます"
      isEmpty={shown.length === 0}
    >
      {shown.map((listed) => (
        <CaseEntry
          key={listed.id}
          listed={listed}
          now={now}
          onOpen={() => setOpened(listed)}
          onDecide={(action, note, text) =>
            decide({
              id: listed.id,
              text,
              send: () => calls.decideCase(listed.id, action, note, listed.waiting),
            })
          }
        />
      ))}
      {opened && <ReportedSheet listed={opened} open={calls.openReported} onClose={() => setOpened(null)} />}
    </QueueScreen>
  );
}
