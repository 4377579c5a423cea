import { site } from '#site.config.ts'

type LogoProps = {
  /** header: mark of 40 px and name · full: 200 by 50, the open side menu · mark: 36 px, the shrunk one */
  variant: 'header' | 'full' | 'mark'
}

/** Logo and site name, for use inside a link; screen readers always get the name. */
export function Logo({ variant }: LogoProps) {
  if (variant === 'mark') {
    return (
      <span className="text-text inline-flex">
        <Mark size={36} />
        <span className="sr-only">{site.name}</span>
      </span>
    )
  }

  return (
    <span className={variant === 'full' ? 'brand h-[50px] w-[200px]' : 'brand'}>
      <Mark size={variant === 'full' ? 36 : 40} />
      <span className="truncate py-1">{site.name}</span>
    </span>
  )
}

function Mark({ size }: { size: 36 | 40 }) {
  return (
    <svg
      className={size === 36 ? 'size-9 flex-none' : 'size-10 flex-none'}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path fill="currentColor" d="M4 37V19a16 16 0 0 1 32 0v18h-6V20a10 10 0 0 0-20 0v17z" />
      <circle className="brand__dot" cx="20" cy="29" r="5" />
    </svg>
  )
}
