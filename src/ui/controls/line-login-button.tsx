/**
 * LINE's official login button, as their guideline describes it: their green, white words on one line wherever they fit, their
 * sign in front behind a thin line; 10 % black over it on hover, 30 % when pressed. The one recorded exception from the
 * contrast rule (design/README.md).
 */
export function LineLoginButton({ href, label = "LINEでログイン" }: { href: string; label?: string }) {
  return (
    <a
      href={href}
      className="line-login-button group relative flex min-h-[52px] w-full items-stretch overflow-hidden rounded-s bg-line-green font-bold break-keep text-white"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-transparent transition-colors group-hover:bg-[rgb(0_0_0/0.1)] group-active:bg-[rgb(0_0_0/0.3)]"
      />
      <span className="relative flex w-14 shrink-0 items-center justify-center border-r border-[rgb(0_0_0/0.08)]">
        <img src="/line-login-icon.svg" alt="" width={32} height={32} />
      </span>
      <span className="relative flex min-w-0 flex-1 items-center justify-center pr-4 text-center">
        {label}
      </span>
    </a>
  );
}
