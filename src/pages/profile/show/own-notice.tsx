import { href } from 'react-router'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ProfileData } from '../show.tsx'

interface OwnNoticeProps extends Pick<ProfileData, 'isOwn'> {
  profile: ProfileData['portfolio']['profile']
}

/** A private profile says who can see it: it looks like one that everybody sees. */
export function OwnNotice({ profile, isOwn }: OwnNoticeProps) {
  if (profile.public) return null
  if (profile.hidden) return <HiddenNotice hidden={profile.hidden} isOwn={isOwn} />
  if (!isOwn)
    return (
      <Notice tone="warning" title="This profile is private">
        You see it as an administrator. Only you and its owner can open it.
      </Notice>
    )
  return (
    <Notice title="Only you can see this page">
      <p>
        Your profile is private, so nobody else can open this page. Events and teams you join show your name
        and picture without a link.{' '}
        <Link href={href('/u/:handle/edit', { handle: `@${profile.userName}` })}>Change that</Link>
      </p>
    </Notice>
  )
}

interface HiddenNoticeProps extends Pick<OwnNoticeProps, 'isOwn'> {
  hidden: NonNullable<OwnNoticeProps['profile']['hidden']>
}

function HiddenNotice({ hidden: { since, reason }, isOwn }: HiddenNoticeProps) {
  return (
    <Notice tone="danger" title="Hidden by the moderators">
      <p>
        Since <Day at={since} /> only {isOwn ? 'you' : 'its owner'} and administrators can see this profile.{' '}
        {reason && 'Here’s why:'}
      </p>
      {reason && <blockquote className="whitespace-pre-line">{reason}</blockquote>}
      {isOwn && <Link href={href('/account/moderation')}>See the decision and how to appeal</Link>}
    </Notice>
  )
}
