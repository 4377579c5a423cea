import type { NounParts } from '#lib/noun-parts.ts'
import { getApplication } from '../service.ts'
import { applicationListing as listing } from './admin-listing.ts'
import { hideReportedApplication, unhideApplication } from './hide-application.ts'
import { applicationData as data } from './personal-data.ts'
import { restorableApplications as restoring } from './restorable-applications.ts'

export const applicationParts: NounParts<'application'> = {
  see: (ctx, id) => getApplication(ctx, { id }),
  hiding: {
    hide: (ctx, id, reason) => hideReportedApplication(ctx, { id, reason }),
    unhide: unhideApplication,
  },
  restoring,
  listing,
  data,
}
