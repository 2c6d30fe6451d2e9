import { qrPath } from "./qr-path.ts";

type QrCodeProps = {
  /** What it leads to. */
  url: string;
  /** What reading it does, for those who cannot see it. */
  label: string;
  className: string;
  color?: string;
};

/** An address as squares. Its ground has to be light. */
export function QrCode({ url, label, className, color = "#000" }: QrCodeProps) {
  const { path, size } = qrPath(url);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={path} fill={color} />
    </svg>
  );
}
