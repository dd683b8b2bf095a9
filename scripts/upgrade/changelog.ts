/** The sections of a changelog after one version, up to another: what somebody who upgrades has to know. @param text Markdown with `## 1.2.3` above each version */
export function changesBetween(text: string, from: string, to: string): string {
  const sections = text.split(/^(?=## )/m).filter((section) => {
    const [, version] = /^## (\d+\.\d+\.\d+)/.exec(section) ?? [];
    return version !== undefined && isNewer(version, from) && !isNewer(version, to);
  });
  return sections.join('').trimEnd();
}

/** @param version three numbers, such as `1.2.3`; what follows them doesn't count */
export function isNewer(version: string, than: string): boolean {
  const numbers = version.split('.').map(parseFloat);
  const others = than.split('.').map(parseFloat);
  const first = numbers.findIndex((number, place) => number !== others[place]);
  return first >= 0 && (numbers[first] ?? 0) > (others[first] ?? 0);
}
