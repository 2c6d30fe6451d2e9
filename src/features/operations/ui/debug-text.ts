/** "3日4時間", "12分". */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days}日${hours}時間`;
  if (hours > 0) return `${hours}時間${minutes % 60}分`;
  return minutes > 0 ? `${minutes}分` : `${seconds}秒`;
}
