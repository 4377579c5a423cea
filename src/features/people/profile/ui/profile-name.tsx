import { Link } from '#ui/link.tsx'
import { profilePath } from '../fields/profile-path.ts'

interface ProfileNameProps {
  name: string
  userName: string | null
  className?: string
}

/** Name with a link to its profile. A private profile comes without a username, and so without a link. */
export function ProfileName({ name, userName, className }: ProfileNameProps) {
  if (!userName) return <span className={className}>{name}</span>
  return (
    <Link href={profilePath(userName)} className={className}>
      {name}
    </Link>
  )
}
