import { IconBriefcase, IconHeartHandshake, IconMapPin, IconTimeline } from '@tabler/icons-react'
import { ReputationMark } from '#features/community/action/ui/reputation-mark.tsx'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { fullName } from '#features/people/profile/fields/full-name.ts'
import { SocialBar } from '#features/people/profile/ui/social-bar.tsx'
import { getFaceSeed } from '#lib/face-seed.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Face } from '#ui/pictures/face.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { ProfileData } from '../show.tsx'

interface ProfileSideProps extends Pick<ProfileData, 'country'> {
  profile: ProfileData['portfolio']['profile']
  reputation: ProfileData['portfolio']['reputation']
}

/** Profile card: name, place, and links to contact the person elsewhere. */
export function ProfileSide({ profile, reputation, country }: ProfileSideProps) {
  const { userName, role, organization, about, picture, yearsOfExp } = profile
  const name = fullName(profile)
  const workText = [role, organization].filter(Boolean).join(', ')
  return (
    <div className="profile__side">
      <div className="profile__photo filled">
        <Picture
          src={picture}
          alt={`Picture of ${name}`}
          instead={<Face face={getFaceSeed(profile.userId)} />}
          width={210}
          height={195}
          sizes="13.125rem"
          first
        />
      </div>
      <h1 className="profile__name" dir="auto">
        {name}
      </h1>
      <p className="text-muted">@{userName}</p>
      {workText && <p dir="auto">{workText}</p>}
      {about && (
        <p className="profile__about" dir="auto">
          {about}
        </p>
      )}
      <ul className="profile__facts">
        {country && (
          <li>
            <Icon of={IconMapPin} />
            {country}
          </li>
        )}
        {yearsOfExp !== null && (
          <li>
            <Icon of={IconTimeline} />
            {formatYears(yearsOfExp)}
          </li>
        )}
      </ul>
      <ReputationMark reputation={reputation} />
      <Marks {...profile} />
      <SocialBar profile={profile} />
      <FlagButton kind="profile" id={profile.id} what={`the profile of ${name}`} ofUser={profile.userId} />
    </div>
  )
}

/** Formats years of experience; 8 means eight or more. */
const formatYears = (years: number) =>
  years >= 8 ? '8+ years of experience' : `${years} ${years === 1 ? 'year' : 'years'} of experience`

function Marks({ availableToHire, availableToVolunteer }: ProfileSideProps['profile']) {
  if (!availableToHire && !availableToVolunteer) return null
  return (
    <p className="row">
      {availableToHire && (
        <Badge tone="success" icon={IconBriefcase}>
          Available to hire <sup className="profile__alpha">ALPHA</sup>
        </Badge>
      )}
      {availableToVolunteer && (
        <Badge tone="info" icon={IconHeartHandshake}>
          Available to volunteer
        </Badge>
      )}
    </p>
  )
}
