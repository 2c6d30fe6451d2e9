import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { uploadProfileImageApi } from "../api/upload-profile-image.ts";
import type { upsertUserApi } from "../api/upsert-user.ts";
import type { ProfileChangeInput } from "../profile.ts";

/** A select gives text; the server refuses a gender that is none. */
type ProfileToSave = Omit<ProfileChangeInput, "gender"> & { gender?: string };

/** What the profile's screens ask of /api. Each throws an error whose message is for people. */
export type ProfileCalls = {
  saveProfile: (change: ProfileToSave) => Promise<void>;
  /** Resolves to the picture's address; `onProgress` hears how much is sent, from 0 to 1. */
  uploadPicture: (file: File, onProgress: (sent: number) => void) => Promise<string>;
};

export function useProfileCalls(): ProfileCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      saveProfile: async (change) => {
        const body = change as ProfileChangeInput;
        await api<typeof upsertUserApi>("POST /users/upsert", { body });
      },
      uploadPicture: async (file, onProgress) => {
        const { preparePhoto } = await import("#features/pictures/ui/prepare-photo.ts");
        const body = new FormData();
        body.append("file", await preparePhoto(file), "picture");
        const input = { body, onProgress };
        return (await api<typeof uploadProfileImageApi>("POST /upload/profile-image", input)).url;
      },
    }),
    [api],
  );
}
