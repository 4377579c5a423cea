/**
 * Creates an icon that shows a symbol of the sprite; the build calls it for each icon in use
 * (`scripts/icon-sprite.ts`). Size, line and color come from the class.
 */
export function createSpriteIcon(href: string) {
  return function SpriteIcon({ className }: { className?: string }) {
    return (
      <svg className={className} aria-hidden>
        <use href={href} />
      </svg>
    )
  }
}
