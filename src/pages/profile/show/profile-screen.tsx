import { Picture } from '#ui/pictures/picture.tsx'
import type { ProfileData } from '../show.tsx'
import { EditLink } from './edit-link.tsx'
import { OneList } from './one-list.tsx'
import { OwnNotice } from './own-notice.tsx'
import { Overview } from './overview.tsx'
import '#features/submission/ui/submission.css'
import './profile.css'
import { ProfileSide } from './profile-side.tsx'

/** A person beside what they did: all of it in short, or a page of one list. */
export function ProfileScreen(data: ProfileData) {
  const { profile } = data.portfolio
  return (
    <div className="profile">
      <div className="profile__cover">
        <Picture src={profile.image} seed={profile.userName} width={1280} height={240} sizes="100vw" first />
        <div className="wrap profile__own">
          <EditLink userName={profile.userName} />
        </div>
      </div>
      <div className="wrap profile__grid">
        <ProfileSide profile={profile} reputation={data.portfolio.reputation} country={data.country} />
        <div className="profile__main">
          <OwnNotice profile={profile} isOwn={data.isOwn} />
          {data.list ? <OneList {...data} list={data.list} /> : <Overview {...data} />}
        </div>
      </div>
    </div>
  )
}
