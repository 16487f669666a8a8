import { html } from '../../html.ts'

/** `versions.json` beside the folders of versions, newest first. */
export interface Versions {
  readonly newest: string
  readonly versions: readonly { readonly version: string; readonly path: string }[]
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map(Number)

/** Newer first by semantic versioning; of one number, a release before what led to it. */
function newerFirst(a: string, b: string): number {
  const [x, y] = [numbersOf(a), numbersOf(b)]
  const at = x.findIndex((part, i) => part !== y[i])
  if (at >= 0) return y[at]! - x[at]!
  return Number(a.includes('-')) - Number(b.includes('-')) || b.localeCompare(a)
}

/** The list with one version more; a version that is built again is listed once. */
export function withVersion(before: Versions | null, version: string): Versions {
  const all = new Set([version, ...(before?.versions ?? []).map(each => each.version)])
  const sorted = [...all].sort(newerFirst)
  return { newest: sorted[0]!, versions: sorted.map(each => ({ version: each, path: `${each}/` })) }
}

/** The page above all versions. */
export const versionsPage = ({ versions }: Versions): string =>
  html`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>vnfin: tài liệu theo phiên bản</title>
<link rel="stylesheet" href="${versions[0]!.path}assets/pico.css">
</head>
<body>
<main class="container">
<h1>vnfin</h1>
<p>Tài liệu theo phiên bản, mới nhất trước. <span lang="en">Documentation by version, newest first.</span></p>
<ul>${versions.map(
    ({ version, path }) =>
      html`<li>${version}: <a href="${path}vi/index.html">Tiếng Việt</a> · <a href="${path}en/index.html" lang="en" hreflang="en">English</a></li>\n`,
  )}</ul>
</main>
</body>
</html>
`.text
