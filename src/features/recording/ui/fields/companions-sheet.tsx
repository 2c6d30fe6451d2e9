import type { PersonFace } from "#features/accounts/person-face.ts";
import { FriendPicker } from "#features/companions/ui/friend-picker.tsx";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import { Button } from "#ui/controls/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { RecordingCalls } from "../recording-calls.ts";

type CompanionsSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  companions: PersonFace[];
  loadFriends: RecordingCalls["loadFriends"];
  onChange: (companions: PersonFace[]) => void;
};

/** Friends to choose from; a press is kept in the draft at once. */
export default function CompanionsSheet({ isOpen, onClose, companions, ...picker }: CompanionsSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="同席した友だち"
      footer={
        <Button className="w-full" onClick={onClose}>
          {companions.length === 0 ? "閉じる" : `${companions.length}人を選んで閉じる`}
        </Button>
      }
    >
      <FriendPicker chosen={companions} most={MOST_COMPANIONS} {...picker} />
    </Sheet>
  );
}
