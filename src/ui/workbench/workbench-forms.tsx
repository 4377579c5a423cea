import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { FilterBar } from '../tables/filter-bar.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Rating, RatingList } from '../fields/rating.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { WorkbenchSection } from './workbench-section.tsx'

const zones = ['Europe/Dublin', 'Asia/Kolkata', 'America/Bogota'].map((value) => ({ value, label: value }))
const tooShortMessage = 'This is too short, write minimum 30 characters'

export function WorkbenchForms() {
  return (
    <WorkbenchSection title="Forms">
      <FilterBar label="Tutorials" clearHref="?">
        <SearchField label="Search tutorials" name="q" value="voice agents" clearHref="?" />
        <SelectField label="Level" name="level" empty="Any" options={[{ value: '1', label: 'Beginner' }]} />
      </FilterBar>
      <ErrorSummary faults={[{ field: 'username', message: 'Choose another username: this one is taken' }]} />
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <TextField
            label="First name"
            name="firstName"
            required
            defaultValue="Oda"
            autoComplete="given-name"
          />
          <TextField label="Username" name="username" required error="This one is taken" defaultValue="oda" />
          <TextField
            label="Location"
            name="location"
            hint="A city is enough"
            most={40}
            defaultValue="Galway"
          />
          <TextField label="E-mail" name="email" readOnly defaultValue="oda@example.com" />
        </div>
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="10 characters or more"
          />
          <SelectField label="Time zone" name="zone" options={zones} />
          <TextArea
            label="About you"
            name="about"
            most={60}
            error={tooShortMessage}
            defaultValue={'I build things. '.repeat(5)}
          />
        </div>
      </div>
      <Choices />
      <Ratings />
    </WorkbenchSection>
  )
}

function Choices() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <Checkbox name="online" count={118} defaultChecked>
          Online
        </Checkbox>
        <Checkbox name="place" count={27} hint="Where doors, soup and name tags are">
          In person
        </Checkbox>
        <Checkbox name="terms" error="Please agree to go on">
          I agree to the terms
        </Checkbox>
      </div>
      <div className="stack">
        <Switch label="Looking for members" name="looking" defaultChecked />
        <Switch row label="E-mail about my events" hint="At most one a day" name="mail" />
      </div>
    </div>
  )
}

function Ratings() {
  const [level, setLevel] = useState(4)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <Rating
          label="Presentation"
          hint="Could you follow it in two minutes?"
          name="presentation"
          value={level}
          onChange={setLevel}
        />
        <Rating label="Originality" name="originality" value={1} onChange={() => {}} error="Invalid value" />
      </div>
      <RatingList
        ratings={[
          { label: 'Application of technology', value: level },
          { label: 'Presentation', value: 5 },
          { label: 'Originality', value: 3.4 },
        ]}
      />
    </div>
  )
}
