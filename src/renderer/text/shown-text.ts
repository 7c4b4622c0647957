import type {ShownInline, ShownProseBlock} from '../../catalog/blocks/prose/shown.ts';
import type {Links} from '../../journey/showing/links.ts';
import type {Line, RunningText} from '../../model/compiled/text.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';

/** A line with its facts printed, as the blocks of the catalogue show it. */
export function shownLine(line: Line, data: RuleData, links: Links): ShownInline[] {
  return line.map((inline): ShownInline => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return {strong: shownLine(inline.strong, data, links)};
    if ('emphasis' in inline) return {emphasis: shownLine(inline.emphasis, data, links)};
    if ('link' in inline) {
      const follow = links.follow(inline.link, data);
      return {
        href: links.hrefOf(inline.link, data),
        text: shownLine(inline.text, data, links),
        ...(follow === undefined ? {} : {follow}),
        ...(links.isBeside(inline.link, data) ? {beside: true} : {}),
      };
    }
    return printLine([inline], data);
  });
}

/** Running text, likewise. */
export function shownProse(prose: RunningText, data: RuleData, links: Links): ShownProseBlock[] {
  return prose.map((block): ShownProseBlock => {
    if ('paragraph' in block) return {paragraph: shownLine(block.paragraph, data, links)};
    if ('heading' in block) return {heading: shownLine(block.heading, data, links), level: block.level};
    const {list, ...how} = block;
    return {list: list.map((line) => shownLine(line, data, links)), ...how};
  });
}
