import type { ReactNode } from "react";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { ShopMember } from "../members-response.ts";

type MemberRowProps = {
  member: ShopMember;
  isSelf?: boolean;
  detail: string;
  /** What can be done with them. */
  children: ReactNode;
};

/** Somebody at a shop, what they are there, and since when. */
export function MemberRow({ member, isSelf = false, detail, children }: MemberRowProps) {
  return (
    <PersonRow
      person={member}
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Tag look={member.role === "owner" ? "accent" : "quiet"}>{ROLE_LABELS[member.role]}</Tag>
          {member.is_verified && <VerifiedTag />}
          {isSelf && <Tag look="quiet">あなた</Tag>}
          <span className="text-xs">{detail}</span>
        </span>
      }
    >
      {children}
    </PersonRow>
  );
}
