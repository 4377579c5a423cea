import { Checkbox } from '#ui/fields/checkbox.tsx'

interface CategoryBoxesProps {
  categories: readonly { slug: string; name: string }[]
  chosen: readonly string[]
  onChange: (slugs: string[]) => void
  error?: string | undefined
}

const maxCategories = 10

export function CategoryBoxes({ categories, chosen, onChange, error }: CategoryBoxesProps) {
  return (
    <fieldset
      id="categories"
      className="mt-4"
      tabIndex={-1}
      aria-describedby={error ? 'categories-fault' : undefined}
    >
      <legend className="field__label">
        Categories
        <span className="field__mark" aria-hidden>
          {' '}
          *
        </span>
      </legend>
      <div className="row">
        {categories.map(({ slug, name }) => {
          const isChosen = chosen.includes(slug)
          return (
            <Checkbox
              key={slug}
              id={`category-${slug}`}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= maxCategories}
              onChange={() =>
                onChange(isChosen ? chosen.filter((otherSlug) => otherSlug !== slug) : [...chosen, slug])
              }
            >
              {name}
            </Checkbox>
          )
        })}
      </div>
      {error && (
        <p className="field__error" id="categories-fault">
          {error}
        </p>
      )}
    </fieldset>
  )
}
