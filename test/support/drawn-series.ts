/** What the script of a page with lines draws (api/site/macro/line-chart.ts). */
export const drawnIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="series">(.*?)<\/script>/s.exec(text)![1]!)
