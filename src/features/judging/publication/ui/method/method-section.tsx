import { SectionHead } from '#ui/parts/section-head.tsx'
import { limits, describeMethod } from './method-texts.ts'
import './method.css'

/** Explains how ballots become places, with optional formulas. */
export const MethodSection = ({ modes }: { modes: Parameters<typeof describeMethod>[0] }) => (
  <section aria-labelledby="h-method">
    <SectionHead id="h-method" title="From ballots to places" />
    <div className="method">
      {describeMethod(modes).map(({ title, text, formula, source }) => (
        <div key={title}>
          <h3 className="text-lg">{title}</h3>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {formula && <p className="method__formula">{formula}</p>}
          {source && <p className="small text-muted">{source}</p>}
        </div>
      ))}
    </div>
  </section>
)

export const MethodLimits = () => (
  <section aria-labelledby="h-limits">
    <SectionHead id="h-limits" title="What it can’t do" />
    <ul className="method__limits">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </section>
)
