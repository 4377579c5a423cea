import { href } from 'react-router'
import { technologies } from '#features/content/technology/api.ts'
import { TechnologyScreen } from '#features/content/technology/ui/writing/technology-screen.tsx'
import { uuid } from '#lib/fields/fields.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import type { Route } from './+types/edit.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

export const handle = page({ audience: 'one' })

/** Finds a technology by slug, or by id in any language. Only for ADMIN. */
export const loader = loadForAdministrator(async (session, { params: { slug } }: Route.LoaderArgs) => {
  const id = uuid().safeParse(slug).success
    ? slug
    : (await technologies.read.getTechnology(session, { slug })).id
  return technologies.read.getTechnologyForEdit(session, { id })
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = `Write ${loaderData?.name ?? 'a technology'}`
  return describePage({ matches, title, description: 'For administrators.', noIndex: true })
}

const MergeForm = createLatePart(
  async () => (await import('#features/community/technology-use/ui/merge-form.tsx')).MergeForm,
)

export default function EditTechnologyPage({ loaderData: technologyDraft }: Route.ComponentProps) {
  return (
    <TechnologyScreen
      key={technologyDraft.id}
      writing={technologyDraft}
      helpHref={href('/writing')}
      Merging={MergeForm}
    />
  )
}
