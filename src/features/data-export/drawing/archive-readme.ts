import { slashMoment } from "#foundation/japan-time.ts";

type ReadmeFacts = { productName: string; personName: string; madeAt: Date };

export function archiveReadme({ productName, personName, madeAt }: ReadmeFacts): string {
  return [
    `${personName}さんの${productName}のデータ（${slashMoment(madeAt)}に書き出し）`,
    "",
    "index.html  ブラウザで開くと、記録を読めます。",
    "mixes.csv   記録の表です。表計算ソフトで開けます。",
    "nights.ics  記録した夜を、カレンダーに読み込めます。",
    "photos/     写真です。保存されているままの大きさです。",
    "data.json   あなたについて保存されているデータのすべてです。",
    "",
    `このファイルをほかのアカウントに移すには、${productName}の「データの書き出しと取り込み」で、このzipを選びます。`,
    "書き出しの間に変更されたものは、ファイルによって、変更の前と後のどちらかで入っています。",
    "",
  ].join("\r\n");
}
