import { IconEye } from '@tabler/icons-react'
import { href } from 'react-router'
import { discord } from '#features/event/chat/api.ts'
import { DiscordSection } from '#features/event/chat/ui/discord-section.tsx'
import { applications } from '#features/community/app/api.ts'
import { ApplicationsSection } from '#features/community/app/ui/applications-section.tsx'
import { members } from '#features/people/profile/api.ts'
import { countries } from '#features/people/profile/fields/countries.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { EditForm } from '#features/people/profile/ui/edit-form.tsx'
import { profileProjects } from '#features/community/project/api.ts'
import { ProjectsSection } from '#features/community/project/ui/projects-section.tsx'
import { forbidden } from '#lib/contract/errors.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { parseUserName } from './handle.ts'

export const handle = page({ audience: 'one' })

/**
 * Loads a profile for editing. 403 for everyone except its owner, even ADMIN; 404 for a profile that the
 * viewer can't see.
 */
export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const requestedName = parseUserName(params.handle)
  const profile = await members.read.getProfileByUserName(session, { userName: requestedName })
  if (profile.userId !== session.viewer.id) throw forbidden('Only its owner can edit a profile')
  if (profile.userName !== requestedName)
    throw redirectMoved(url, href('/u/:handle/edit', { handle: `@${profile.userName}` }), 302)
  const [projects, ownApplications, connection] = await Promise.all([
    profileProjects.read.getProjectsByUserId(session, { userId: profile.userId }),
    applications.read.getOwnApplications(session, {}),
    discord.read.getConnection(session, {}),
  ])
  return { profile, countries: countries(), projects, applications: ownApplications, connection }
})

export const meta = unlistedMeta('Edit profile', 'What other people see about you, and what they don’t.')

export default function EditProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, countries: all, projects, applications: ownApplications, connection } = loaderData
  const { id, userId, userName } = profile
  return (
    <div className="wrap pb-16">
      <PageHead title="Edit profile">
        <ButtonLink href={profilePath(userName ?? '')} icon={IconEye}>
          View profile
        </ButtonLink>
      </PageHead>
      <EditForm key={id} profile={profile} countries={all}>
        <DiscordSection
          connection={connection}
          back={href('/u/:handle/edit', { handle: `@${userName ?? ''}` })}
        />
        <ProjectsSection userId={userId} projects={projects} />
        <ApplicationsSection userId={userId} applications={ownApplications} />
      </EditForm>
    </div>
  )
}
