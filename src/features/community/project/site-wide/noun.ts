import type { NounParts } from '#lib/noun-parts.ts'
import { projectListing as listing } from './admin-listing.ts'
import { projectData as data } from './personal-data.ts'
import { restorableProjects as restoring } from './restorable-projects.ts'

export const projectParts: NounParts<'project'> = { restoring, listing, data }
