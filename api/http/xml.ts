import { XMLBuilder } from 'fast-xml-parser'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  processEntities: true,
})

/** An XML document of a tree: `@name` is an attribute, `#` the text of an element that has attributes. */
export const xmlText = (tree: object): string =>
  `<?xml version="1.0" encoding="utf-8" ?>\n${builder.build(tree)}`
