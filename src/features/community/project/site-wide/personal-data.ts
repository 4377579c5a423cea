import { inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { projects } from '../table.ts'

export const projectData: PersonalData = {
  copies: [
    {
      name: 'projects',
      about: 'The projects on your profile.',
      of: ['project.profile_id'],
      rows: ({ profileIds }) => sql`
        select id, title, description, technical_skills, url, image, created_at, updated_at, deleted_at
        from project where profile_id = any(${sql.param(profileIds)}::uuid[])`,
    },
  ],
  async erase({ db }, { profileIds }) {
    await db.delete(projects).where(inArray(projects.profileId, profileIds))
  },
}
