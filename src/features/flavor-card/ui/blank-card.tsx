const STRANDS = Array.from({ length: 14 }, (_, index) => index);

type BlankCardProps = {
  className?: string;
  /** Where a rating would stand: the number of an error. */
  mark?: string;
};

/** The card that is not there yet: an outline in which smoke gathers. A picture; what it means stands beside it. */
export function BlankCard({ className = "", mark }: BlankCardProps) {
  return (
    <div className={`blank-card max-w-full ${className}`}>
      <svg viewBox="0 0 250 350" aria-hidden="true">
        <g className="fill-none stroke-accent" opacity=".5" strokeWidth=".9">
          {STRANDS.map((strand) => (
            <path key={strand} d={strandPath(strand)} />
          ))}
        </g>
        <g className="fill-ink" opacity=".1">
          <rect x="22" y="236" width="130" height="18" rx="9" />
          <circle cx="29" cy="276" r="6" />
          <rect x="43" y="271" width="92" height="10" rx="5" />
          <circle cx="29" cy="298" r="6" />
          <rect x="43" y="293" width="68" height="10" rx="5" />
          {mark === undefined && <rect x="188" y="298" width="40" height="24" rx="9" />}
        </g>
        <rect
          x="1.5"
          y="1.5"
          width="247"
          height="347"
          rx="20"
          className="fill-none stroke-border-strong"
          strokeWidth="1.5"
          strokeDasharray="7 7"
        />
      </svg>
      {mark !== undefined && (
        <p className="tabular absolute right-[9%] bottom-[6%] text-xl leading-none font-bold">{mark}</p>
      )}
    </div>
  );
}

/** Threads of one ribbon: they lie apart at the edges and meet where it turns. */
function strandPath(strand: number): string {
  const apart = strand * 3.4;
  return `M-4 ${172 + apart}C50 ${96 + apart * 1.3} 92 ${112 + apart} 138 ${150 + strand * 1.1}S214 ${214 - apart * 0.9} 254 ${138 + apart * 0.7}`;
}
