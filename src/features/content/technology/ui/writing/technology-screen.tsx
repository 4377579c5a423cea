import { href } from 'react-router'
import { OtherEditors } from '#features/content/revision/ui/others-here.tsx'
import { OpenTextFrame } from '#features/content/revision/ui/open-text-frame.tsx'
import { useOpenText } from '#features/content/revision/ui/use-open-text.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { getTechnologyPath } from '../technology-path.ts'
import { insertTutorialLinks } from '../with-tutorials.ts'
import { type MergeDialog, TechnologyBar } from './technology-bar.tsx'
import { TechnologyFields } from './technology-fields.tsx'
import { type OwnTechnology, technologyCalls } from './writing-calls.ts'
import {
  fieldLabels,
  isSameValue,
  toStoredVersion,
  type TechnologyValues,
  formatValue,
  findFieldErrors,
} from './writing-values.ts'

export type TechnologyState = ReturnType<typeof useTechnology>

const useTechnology = (writing: OwnTechnology) =>
  useOpenText<OwnTechnology, TechnologyValues>({
    kind: 'technology',
    calls: technologyCalls,
    writing,
    storedOf: toStoredVersion,
    isSame: isSameValue,
    wrongIn: findFieldErrors,
    save: (changes, options) =>
      technologyCalls.update({ id: writing.id, waits: true, ...options, ...changes }),
  })

interface ScreenProps {
  writing: OwnTechnology
  helpHref: string
  Merging: MergeDialog
}

/** Editor of a technology's page. Saves automatically; readers see changes once they are published. */
export function TechnologyScreen({ writing, helpHref, Merging }: ScreenProps) {
  const state = useTechnology(writing)
  const { saving, latest } = state
  const { values, faults } = state.state
  const fieldErrors = findFieldErrors(values)
  return (
    <OpenTextFrame
      state={state}
      labels={fieldLabels}
      formatValue={formatValue}
      head={<Head writing={latest} />}
      editor={{
        title: values.name,
        error: faults['body'] ?? fieldErrors['body'],
        finish: insertTutorialLinks,
        helpHref,
      }}
      bar={<TechnologyBar state={state} Merging={Merging} />}
    >
      <TechnologyFields
        values={values}
        faults={{ ...fieldErrors, ...faults }}
        change={(changes) => saving.type(changes)}
        slugHint="When you publish a new address, the old one redirects to it."
        own={{ slug: latest.shown.slug, providerName: latest.providerName }}
      />
    </OpenTextFrame>
  )
}

function Head({ writing: { name, pending, shown, language, editors } }: { writing: OwnTechnology }) {
  const lang = language === 'en' ? '' : `?lang=${language}`
  return (
    <header className="stack pt-6 mb-6">
      <Breadcrumbs
        crumbs={[{ label: 'Technologies', href: href('/dash/admin/technologies') }, { label: name }]}
      />
      <div className="row row--between">
        <h1 className="text-2xl">Write about a technology</h1>
        <p className="row">
          <Badge tone={pending ? 'warning' : 'success'}>
            {pending ? 'Unpublished changes' : 'Everything is published'}
          </Badge>
          <Link href={getTechnologyPath(shown) + lang}>See the page</Link>
        </p>
      </div>
      <OtherEditors editors={editors} />
    </header>
  )
}
