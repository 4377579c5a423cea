import { getTechnologyPath } from '#features/content/technology/ui/technology-path.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { Link } from '#ui/link.tsx'
import type { statisticsContract } from '../contract.ts'
import { FigureSection } from './figure-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { numeral, percent } from './figure-texts.ts'

interface TechnologySectionProps {
  use: AnswerOf<typeof statisticsContract, 'getTechnologyUse'>
  csvHref: string
}

const maxBars = 10

export function TechnologySection({ use: { technologies, submissions }, csvHref }: TechnologySectionProps) {
  return (
    <FigureSection
      id="technologies"
      title="Technologies used"
      about={`In ${numeral(submissions)} submissions of this period, often several each. The table links to each technology.`}
      csvHref={csvHref}
      nothing={technologies.length === 0 && 'No project from this period names a technology.'}
      chart={
        <BarList
          label="Technologies used most"
          bars={technologies
            .slice(0, maxBars)
            .map(({ name, submissions: count }) => ({ label: name, value: count }))}
        />
      }
    >
      <FigureTable
        caption="Technologies used, in numbers"
        head={['Technology', 'Submissions', 'Share']}
        rows={technologies.map((technology) => ({
          key: `${technology.providerSlug} ${technology.slug}`,
          name: <Link href={getTechnologyPath(technology)}>{technology.name}</Link>,
          cells: [numeral(technology.submissions), percent(technology.submissions, submissions)],
        }))}
      />
    </FigureSection>
  )
}
