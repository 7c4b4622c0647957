/** An element with properties and children; texts stay texts. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function unseen(text) {
  return make('span', {className: 'unseen', textContent: text});
}

/** What the storage of the browser gives; undefined where it refuses. */
export const kept = (read) => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export const byId = (id) => document.getElementById(id);

/** `1500` as `1.5 KB`: decimal, as people read sizes. */
export function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toFixed(1)} ${unit}`;
}

export const timeText = (at) => new Date(at).toLocaleTimeString('en-US', {hour: 'numeric', minute: '2-digit'});
