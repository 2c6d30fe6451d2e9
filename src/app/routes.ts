import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL map, in the order of the specification's table. */
export default [
  index("routes/home.tsx"),
  route("login", "routes/login.tsx"),
  route("guide", "routes/guide.tsx"),
  layout("layouts/shell.tsx", [
    route("login-pc", "routes/login-pc.tsx"),
    route("terms", "routes/terms.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("consent", "routes/consent.tsx"),
    route("m/:id", "routes/mix-share.tsx"),
    route("dashboard", "routes/dashboard.tsx"),
    route("shisha", "routes/shisha-index.tsx"),
    route("shisha/new", "routes/shisha-new.tsx"),
    route("shisha/new-v2", "routes/shisha-new-v2.tsx"),
    route("shisha/album/:year", "routes/shisha-album.tsx"),
    route("shisha/:id", "routes/shisha-detail.tsx"),
    route("shisha/edit/:id", "routes/shisha-edit.tsx"),
    route("preferences", "routes/preferences.tsx"),
    route("profile/edit", "routes/profile-edit.tsx"),
    route("profile/setup", "routes/profile-setup.tsx"),
  ]),
  route("demo/gallery", "routes/demo/gallery.tsx"),
  route("*", "routes/page-not-found.tsx"),
] satisfies RouteConfig;
