/** The pattern of what a plan leaves out. Fill with `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} y1={0} x2={0} y2={5} strokeWidth={2.5} className="stroke-rule-2" />
      </pattern>
    </defs>
  );
}
