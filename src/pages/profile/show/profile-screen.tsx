import { Picture } from '#ui/pictures/picture.tsx'
import { IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ProfileData } from '../show.tsx'
import { SingleList } from './one-list.tsx'
import { Overview } from './overview.tsx'
import '#features/event/submission/ui/submission.css'
import './profile.css'
import { ProfileSide } from './profile-side.tsx'

/** Profile beside the person's activity: all lists in short, or a page of one. */
export function ProfileScreen(data: ProfileData) {
  const { profile } = data.portfolio
  return (
    <div className="profile">
      <div className="profile__cover filled">
        <Picture src={profile.image} seed={profile.userName} width={1280} height={240} sizes="100vw" first />
        <div className="wrap profile__own">
          <EditLink userName={profile.userName} />
        </div>
      </div>
      <div className="wrap profile__grid">
        <ProfileSide profile={profile} reputation={data.portfolio.reputation} country={data.country} />
        <div className="profile__main">
          <OwnNotice profile={profile} isOwn={data.isOwn} />
          {data.list ? <SingleList {...data} list={data.list} /> : <Overview {...data} />}
        </div>
      </div>
    </div>
  )
}

/**
 * Edit link on the viewer's own profile. The page is cached for everyone, so the browser decides whether to
 * show it.
 */
function EditLink({ userName }: { userName: string }) {
  const viewer = useViewer()
  if (viewer?.userName !== userName) return null
  return (
    <ButtonLink
      href={href('/u/:handle/edit', { handle: `@${userName}` })}
      icon={IconPencil}
      aria-label="Edit profile"
    >
      Edit
    </ButtonLink>
  )
}

interface OwnNoticeProps extends Pick<ProfileData, 'isOwn'> {
  profile: ProfileData['portfolio']['profile']
}

/** Explains who can see a private or hidden profile, which otherwise looks like a public one. */
function OwnNotice({ profile, isOwn }: OwnNoticeProps) {
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
