import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL map, in the order of the specification's table. */
export default [
  index("routes/entry/home.tsx"),
  route("login", "routes/entry/login.tsx"),
  route("guide", "routes/entry/guide.tsx"),
  layout("layouts/shell.tsx", [
    route("login-pc", "routes/entry/login-pc.tsx"),
    route("terms", "routes/entry/terms.tsx"),
    route("privacy", "routes/entry/privacy.tsx"),
    route("commerce", "routes/entry/commerce.tsx"),
    route("consent", "routes/entry/consent.tsx"),
    route("m/:id", "routes/cards/mix-share.tsx"),
    route("dashboard", "routes/cards/dashboard.tsx"),
    route("add-friend", "routes/people/add-friend.tsx"),
    route("friends", "routes/people/friends.tsx"),
    route("notifications", "routes/people/notifications.tsx"),
    route("friends/cards", "routes/people/friends-cards.tsx"),
    route("shisha", "routes/cards/shisha-index.tsx"),
    route("shisha/new", "routes/cards/shisha-new.tsx"),
    route("shisha/new-v2", "routes/cards/shisha-new-v2.tsx"),
    route("shisha/album/:year", "routes/cards/shisha-album.tsx"),
    route("shisha/:id", "routes/cards/shisha-detail.tsx"),
    route("shisha/edit/:id", "routes/cards/shisha-edit.tsx"),
    route("preferences", "routes/cards/preferences.tsx"),
    route("profile/:id", "routes/people/profile.tsx"),
    route("profile/edit", "routes/people/profile-edit.tsx"),
    route("profile/setup", "routes/people/profile-setup.tsx"),
    route("profile", "routes/people/own-profile.tsx"),
  ]),
  route("demo/gallery", "routes/demo/gallery.tsx"),
  route("*", "routes/entry/page-not-found.tsx"),
] satisfies RouteConfig;
