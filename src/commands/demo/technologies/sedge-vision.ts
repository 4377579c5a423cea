import type { DemoTechnology } from '../shapes.ts'

export const sedgeVision: DemoTechnology = {
  slug: 'sedge-vision',
  provider: 'sedge',
  name: 'Sedge Vision',
  description: 'Looks at photographs and answers with words, boxes or counts. Works on a phone, offline.',
  type: 'Vision model',
  author: 'Sedge Collective',
  docsUrl: 'https://docs.sedge.example/vision',
  repositoryUrl: 'https://github.com/example-sedge/sedge-vision',
  releaseDate: '2024-09-30',
  body: `Sedge Vision takes a photograph and a question. It answers in words, in boxes, or with a number, and it can be asked to answer only with "I cannot see that".

## Three ways to ask

- \`describe\`: one paragraph, written for somebody who cannot see the picture
- \`find\`: rectangles around everything that matches a phrase
- \`count\`: a number and the rectangles it counted

~~~python
eye = Vision.open("sedge-vision.gguf")
boxes = eye.find("loose screw", image="movement-0412.jpg", at_least=0.7)
~~~

## Where it shines

Gauges, labels, leaves, tools on a bench, weld seams. Things that hold still and fill at least a tenth of the frame. A clockmaker taught it forty kinds of screws with twelve pictures of each.

## Where it does not

Crowds, faces and feelings. The collective removed faces from the training set on purpose and asks you not to put them back. It is also easily fooled by reflections: take two pictures from two sides and believe it only when both agree.

## Cost

On a mid-range phone one question takes about 1.4 seconds and very little battery. Resize to 896 pixels first; more does not help.`,
}
