/** Error texts about a shop's people (foundation/messages.ts has what is everybody's). */
export const membersMessages = {
  listFailed: "管理者一覧の取得に失敗しました",
  inviteFailed: "管理者の招待に失敗しました",
  changeFailed: "メンバーの変更に失敗しました",
  roleUnknown: "役割を選んでください。",
  personMissing: "招待する人を選んでください。",
  replyUnknown: "承認するか、今はしないかを選んでください。",
  // One text for somebody who is gone, is no friend, and a block in either direction (domain.md, friends).
  personNotFound: "この人は見つかりませんでした。友だちコードをもう一度確かめてください。",
  alreadyMember: "この人はすでにメンバーです。",
  tooManyMembers: "メンバーは50人までです。",
  tooManyInvites: "招待は1日に20件までです。時間をおいてもう一度お試しください。",
  memberNotFound: "このメンバーは見つかりませんでした。画面を読み込み直してください。",
  ownerOnly: "オーナーを変更できるのは、オーナーだけです。",
  lastOwner: "最後のオーナーは変更できません。先に、ほかの人へオーナーを引き継いでください。",
  // One text for what is over, used, taken back, or never was.
  inviteNotFound: "この招待は使えません。期限が切れたか、すでに使われた可能性があります。",
  invitationNotFound: "この招待は見つかりませんでした。取り消された可能性があります。",
  notManager: "オーナーを引き継げるのは、この店舗の管理者だけです。",
  transferNotFound: "この引き継ぎは見つかりませんでした。取り消された可能性があります。",
} as const;
