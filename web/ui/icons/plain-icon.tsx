import type { ComponentProps, ComponentType, JSX } from 'react';

type Node = readonly (readonly [
  tag: 'path' | 'circle' | 'rect' | 'line',
  attributes: Record<string, string>,
])[];
type IconProps = Omit<ComponentProps<'svg'>, 'width' | 'height'> & { size?: number };

/** Makes an icon of the icon library's lines: what that does besides for colors, names and sizes no icon here asks for. */
export default function plainIcon({ node }: { node: Node }): ComponentType<IconProps> {
  // Lines of an icon never change.
  const lines = node.map(([Tag, { key, ...attributes }]): JSX.Element => <Tag key={key} {...attributes} />);
  return function Icon({ size = 24, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {lines}
      </svg>
    );
  };
}
