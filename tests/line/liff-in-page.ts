import liff from "@line/liff/core";
import GetAccessToken from "@line/liff/get-access-token";
import GetFriendship from "@line/liff/get-friendship";
import GetIDToken from "@line/liff/get-id-token";
import GetProfile from "@line/liff/get-profile";
import IsInClient from "@line/liff/is-in-client";
import IsLoggedIn from "@line/liff/is-logged-in";
import Login from "@line/liff/login";
import Logout from "@line/liff/logout";

// The untouched SDK, in its tree-shakable form, handed to the page under test.
for (const module of [
  IsLoggedIn,
  IsInClient,
  Login,
  Logout,
  GetIDToken,
  GetAccessToken,
  GetProfile,
  GetFriendship,
]) {
  liff.use(new module());
}
Object.assign(window, { liff });
