import { RatingMark } from '#ui/fields/rating.tsx'
import { TableHead } from '#ui/tables/ledger.tsx'
import type { Skill } from '../fields/skills.ts'

/** Shows the levels of the radar as an accessible table. */
export function SkillTable({ skills }: { skills: readonly Skill[] }) {
  return (
    <table className="ledger">
      <caption className="visually-hidden">Skills, from 1 (beginner) to 5 (pro)</caption>
      <TableHead columns={['Skill', { number: 'Level' }]} />
      <tbody>
        {skills.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="n">{value === null ? 'Not specified' : <RatingMark value={value} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
