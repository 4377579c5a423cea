import { href } from 'react-router'
import { OthersHere } from '#features/revision/ui/others-here.tsx'
import { TextConflicts } from '#features/revision/ui/text-conflicts.tsx'
import { useOpenText } from '#features/revision/ui/use-open-text.ts'
import { useSaveKey } from '#features/revision/ui/use-save-key.ts'
import { TextEditor } from '#features/text/ui/editor/text-editor.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { KeptOffer } from '#ui/save-form.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { technologyPath } from '../technology-path.ts'
import { withTutorials } from '../with-tutorials.ts'
import { type Merging, TechnologyBar } from './technology-bar.tsx'
import { TechnologyFields } from './technology-fields.tsx'
import { type OwnTechnology, technologyCalls } from './writing-calls.ts'
import {
  fieldWords,
  isSameValue,
  storedOf,
  type TechnologyValues,
  wordsOf,
  wrongIn,
} from './writing-values.ts'
import '#features/revision/ui/open-text.css'

export type TechnologyState = ReturnType<typeof useTechnology>

const useTechnology = (writing: OwnTechnology) =>
  useOpenText<OwnTechnology, TechnologyValues>({
    kind: 'technology',
    calls: technologyCalls,
    writing,
    storedOf,
    isSame: isSameValue,
    wrongIn,
    save: (changes, how) => technologyCalls.update({ id: writing.id, waits: true, ...how, ...changes }),
  })

interface ScreenProps {
  writing: OwnTechnology
  helpHref: string
  Merging: Merging
}

/** The page of a technology while it is written. It saves itself; readers see it once it is published. */
export function TechnologyScreen({ writing, helpHref, Merging }: ScreenProps) {
  const state = useTechnology(writing)
  const { saving, kept, latest } = state
  const { unsaved, values, faults } = state.state
  const wrong = wrongIn(values)
  const hasScript = useHydrated()
  useLeaveGuard(unsaved.length > 0, {
    settle: () => saving.flush(),
    fields: unsaved.map((name) => fieldWords[name]),
  })
  useSaveKey(() => void state.saveByHand())
  const change = (changes: Partial<TechnologyValues>) => saving.type(changes)
  return (
    <div className="wrap pb-16">
      <Head writing={latest} />
      {kept.hasOffer && <KeptOffer {...kept} />}
      <TextConflicts state={state} words={fieldWords} wordsOf={wordsOf} />
      {/* What is typed before scripts run would be lost. */}
      <fieldset className="open-text" disabled={!hasScript} aria-label="What it is">
        <TechnologyFields
          values={values}
          faults={{ ...wrong, ...faults }}
          change={change}
          slugHint="Once a new address is published, the old one leads to it."
          own={{ slug: latest.shown.slug, providerName: latest.providerName }}
        />
      </fieldset>
      <TextEditor
        label="Text"
        name="body"
        value={values.body}
        onChange={(body) => change({ body })}
        title={values.name}
        error={faults['body'] ?? wrong['body']}
        finish={withTutorials}
        helpHref={helpHref}
      />
      <TechnologyBar state={state} Merging={Merging} />
    </div>
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
            {pending ? 'Changes not public yet' : 'Public as it is here'}
          </Badge>
          <Link href={technologyPath(shown) + lang}>The page</Link>
        </p>
      </div>
      <OthersHere editors={editors} />
    </header>
  )
}
