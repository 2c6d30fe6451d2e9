import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import type { uploadProfileImageApi } from "../api/upload-profile-image.ts";
import type { upsertUserApi } from "../api/upsert-user.ts";
import type { ProfileChangeInput } from "../profile.ts";

/** A select gives text; the server refuses a gender that is none. */
type ProfileToSave = Omit<ProfileChangeInput, "gender"> & { gender?: string };

/** What the profile's screens ask of /api. Each throws an error whose message is for people. */
export type ProfileCalls = {
  saveProfile: (change: ProfileToSave) => Promise<void>;
  uploadPicture: Upload;
};

export function useProfileCalls(): ProfileCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      saveProfile: async (change) => {
        const body = change as ProfileChangeInput;
        await api<typeof upsertUserApi>("POST /users/upsert", { body });
      },
      uploadPicture: async (picture, options) => {
        const body = new FormData();
        body.append("file", picture, "picture");
        const input = { body, ...options };
        return (await api<typeof uploadProfileImageApi>("POST /upload/profile-image", input)).url;
      },
    }),
    [api],
  );
}
