import type { AnswerOf } from '#lib/contract/contract.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import type { statisticsContract } from '../contract.ts'
import { FigureSection } from './figure-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { funnelTexts, numeral, percent } from './figure-texts.ts'

interface FunnelSectionProps {
  funnel: AnswerOf<typeof statisticsContract, 'getFunnel'>
  csvHref: string
}

/** Shows the count of each step from a visit to a review. */
export function FunnelSection({ funnel: { steps }, csvHref }: FunnelSectionProps) {
  return (
    <FigureSection
      id="funnel"
      title="From visit to review"
      about="Visits to event pages, then enrollments: someone in two events counts twice."
      csvHref={csvHref}
      nothing={steps.every(({ count }) => count === 0) && 'Nobody visited or enrolled in this period.'}
      chart={
        <BarList
          label="From visit to review"
          bars={steps.map(({ step, count }) => ({ label: funnelTexts[step].label, value: count }))}
        />
      }
    >
      <FigureTable
        caption="From visit to review, in numbers"
        head={['Step', 'Count', 'Share of the previous step']}
        rows={steps.map(({ step, count }, index) => ({
          key: step,
          name: (
            <>
              {funnelTexts[step].label}
              <span className="figures__about">{funnelTexts[step].about}</span>
            </>
          ),
          cells: [numeral(count), index === 0 ? '' : percent(count, steps[index - 1]!.count)],
        }))}
      />
    </FigureSection>
  )
}
