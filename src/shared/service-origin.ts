/** Empty if the pages come from the service itself, or from a host that forwards calls to it. */
let origin = '';

/**
 * Sets the service's origin, if another host serves the pages. Called once, before the first request.
 * @param url an origin such as `https://service.example.com`
 */
export function setServiceOrigin(url: string): void {
  origin = url;
}

export function isServiceElsewhere(): boolean {
  return origin !== '';
}

/** @param path of a call or of a post's file, with its query */
export function atService(path: string): string {
  return `${origin}${path}`;
}

/** The name of the meta element with the service's origin in exported documents. */
export const SERVICE_META = 'service';
